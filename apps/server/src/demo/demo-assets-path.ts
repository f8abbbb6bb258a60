/** Where the content origin serves the demo's streams. */
export const DEMO_ASSETS_PATH = '/demo-assets/';
