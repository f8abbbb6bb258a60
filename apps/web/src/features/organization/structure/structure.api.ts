import type * as contract from '@trilha/contracts/organization/labels-admin';
import type { StructureBranch, StructureKind } from '@trilha/contracts/organization/labels-admin';
import type { listPeople } from '@trilha/contracts/organization/people';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const structureQuery = queryOptions({
  queryKey: ['admin', 'structure'],
  queryFn: ({ signal }) => call<typeof contract.getStructure>('GET /api/v1/admin/structure', { signal }),
});

/** Adds an area, group or tag. */
export function addLabel(kind: StructureKind, name: LocalizedText) {
  return call<typeof contract.addLabel>('POST /api/v1/admin/structure/labels', { body: { kind, name } });
}

/** Renames a label in all its languages. */
export function renameLabel(labelId: string, name: LocalizedText) {
  return call<typeof contract.renameLabel>('PUT /api/v1/admin/structure/labels/:labelId', {
    params: { labelId },
    body: { name },
  });
}

/** Puts the labels of a kind in this order. */
export function orderLabels(kind: StructureKind, ids: string[]) {
  return call<typeof contract.orderLabels>('PUT /api/v1/admin/structure/label-order', {
    body: { kind, ids },
  });
}

/** Gives everybody of one label another, and deletes the first. */
export function mergeLabel(labelId: string, into: string) {
  return call<typeof contract.mergeLabel>('POST /api/v1/admin/structure/labels/:labelId/merge', {
    params: { labelId },
    body: { into },
  });
}

/** Deletes a label; refused while something is given by it. */
export function deleteLabel(labelId: string) {
  return call<typeof contract.deleteLabel>('DELETE /api/v1/admin/structure/labels/:labelId', {
    params: { labelId },
  });
}

type BranchBody = BodyInputOf<typeof contract.addBranch>;

/** Adds a branch, or changes one that is there. */
export function saveBranch(branch: StructureBranch | undefined, body: BranchBody) {
  return branch
    ? call<typeof contract.updateBranch>('PUT /api/v1/admin/structure/branches/:branchId', {
        params: { branchId: branch.id },
        body,
      })
    : call<typeof contract.addBranch>('POST /api/v1/admin/structure/branches', { body });
}

/** Says who leads a branch. */
export const setBranchLeaders = (branchId: string, memberIds: readonly string[]) =>
  call<typeof contract.setBranchLeaders>('PUT /api/v1/admin/structure/branches/:branchId/leaders', {
    params: { branchId },
    body: { memberIds: [...memberIds] },
  });

/** Let in people by name, who may lead a branch. */
export const leaderCandidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'structure', 'people', search],
    queryFn: ({ signal }) =>
      call<typeof listPeople>('GET /api/v1/admin/people', {
        query: { search, status: 'approved', limit: 30 },
        signal,
      }),
  });

/** Deletes a branch; refused while people belong to it. */
export function deleteBranch(branchId: string) {
  return call<typeof contract.deleteBranch>('DELETE /api/v1/admin/structure/branches/:branchId', {
    params: { branchId },
  });
}
