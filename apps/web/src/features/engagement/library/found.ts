import { FileText } from 'lucide-react';

import type { FoundAppearance } from '../../../app/feature.ts';
import { libraryPaths } from './paths.ts';

/** What the search calls what it finds of the library. */
export const found = {
  library_file: { label: 'foundLibraryFile', icon: FileText, path: libraryPaths.file },
} as const satisfies Readonly<Record<string, FoundAppearance>>;
