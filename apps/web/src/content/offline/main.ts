import { connectFiles } from './files-port.ts';

/** The page that shows a package from the device; without one to show it only puts the worker in its place. */
const { app = '', package: folder = '' } = document.body.dataset;

const addressOf = (path: string) => folder + path.split('/').map(encodeURIComponent).join('/');

if (app !== '' && window.parent !== window)
  connectFiles(app, (entryPath) => {
    if (entryPath === null || document.querySelector('iframe')) return;
    const frame = document.createElement('iframe');
    frame.allow = 'fullscreen; autoplay';
    frame.src = addressOf(entryPath);
    document.body.append(frame);
  });
