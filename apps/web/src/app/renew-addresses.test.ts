import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';
import { renewAddresses } from './renew-addresses.ts';

const ORIGIN = 'http://localhost:3001';
/** An address of a file that ends so many seconds from now. */
function addressIn(seconds: number): string {
  const bytes = new Uint8Array(64);
  new DataView(bytes.buffer).setUint32(48, Math.floor(Date.now() / 1000) + seconds);
  return `${ORIGIN}/files/${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`;
}

let stop: () => void;
let handleRenewed: () => void;
const refetchQueries = vi.fn(() => {
  handleRenewed();
  return Promise.resolve();
});

beforeEach(() => {
  writeBoot();
  handleRenewed = () => undefined;
  refetchQueries.mockClear();
  stop = renewAddresses({ refetchQueries });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function picture(src: string): HTMLImageElement {
  const image = document.createElement('img');
  image.src = src;
  document.body.append(image);
  return image;
}

it('asks for what is shown again where a picture no longer loads, once for each address', () => {
  const image = picture(addressIn(-1));

  image.dispatchEvent(new Event('error'));
  image.dispatchEvent(new Event('error'));
  picture('https://elsewhere.example/files/x').dispatchEvent(new Event('error'));

  expect(refetchQueries).toHaveBeenCalledTimes(1);
  expect(refetchQueries).toHaveBeenCalledWith({ type: 'active', stale: true });
});

it('follows a link whose address has ended under its new one, and any other at once', async () => {
  const link = document.createElement('a');
  document.body.append(link);
  const followed: string[] = [];
  link.addEventListener('click', (event) => {
    event.preventDefault();
    followed.push(link.href);
  });
  const [ended, fresh] = [addressIn(-1), addressIn(60)];
  handleRenewed = () => {
    link.href = fresh;
  };

  link.href = ended;
  link.click();
  await vi.waitFor(() => expect(followed).toEqual([fresh]));
  link.click();

  expect(followed).toEqual([fresh, fresh]);
  expect(refetchQueries).toHaveBeenCalledTimes(1);
});
