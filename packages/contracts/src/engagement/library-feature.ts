import { featureContract } from '../platform/feature-contract.ts';
import { administrators } from '../platform/roles.ts';

/** What the library adds to the lists of both sides. */
export const libraryContract = featureContract({
  name: 'engagement/library',
  module: { name: 'library', menu: true },
  permissions: { 'library.manage': administrators },
  errors: {
    library_file_invalid: 422,
    library_file_published: 409,
    library_version_changed: 409,
    too_many_library_files: 422,
    /** Somebody else has looked it through meanwhile. */
    library_review_done: 409,
    library_category_invalid: 422,
    library_category_taken: 409,
    library_category_in_use: 409,
  },
  auditActions: [
    'library_category.changed',
    'library_category.created',
    'library_category.removed',
    'library_file.changed',
    'library_file.created',
    'library_file.removed',
    'library_file.replaced',
    'library_file.restored',
    'library_file.reviewed',
  ],
  found: 'library_file',
  referenceLists: ['library_file_categories', 'library_file_extensions'],
  upload: 'library',
  pointAction: 'file_confirmed',
});
