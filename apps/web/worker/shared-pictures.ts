import { SHARED_PICTURES_ADDRESS, storeSharedPictures } from '../src/lib/shared-pictures.ts';

const isPicture = (sent: FormDataEntryValue): sent is File =>
  sent instanceof File && sent.type.startsWith('image/');

/** A page of somebody else's may send a form here as well; the system says no page it came from. */
const isForeign = ({ referrer, url }: Request) =>
  URL.canParse(referrer) && new URL(referrer).origin !== new URL(url).origin;

/** Takes the pictures another app shared, with a network and without, and leads to where they are used. */
export async function receiveShared(request: Request): Promise<Response> {
  try {
    if (!isForeign(request))
      await storeSharedPictures((await request.formData()).getAll('pictures').filter(isPicture));
  } catch {
    // A full device, or nothing of use: the page says that there is no picture.
  }
  return Response.redirect(new URL(SHARED_PICTURES_ADDRESS, request.url), 303);
}
