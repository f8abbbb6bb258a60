// The half of the library that signs in; loaded by itself, or every sign-in page would bring the other half too.
export { startAuthentication } from '@simplewebauthn/browser';
