// The half of the library that makes passkeys; see show-passkey.ts.
export { startRegistration } from '@simplewebauthn/browser';
