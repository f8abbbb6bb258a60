// The package types only its full build; the light one has the same interface.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
