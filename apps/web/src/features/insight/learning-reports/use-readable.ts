import { MEASURES, barTo } from '@trilha/contracts/insight/report-measures';
import type { ReportMeasure } from '@trilha/contracts/insight/report-measures';
import type { Module } from '@trilha/contracts/organization/modules';
import type { Permission } from '@trilha/contracts/platform/permissions';
import { useMemo } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';

/** The measures that the reader may see, of what their company has. */
export function useReadableMeasures(): ReadonlySet<ReportMeasure> {
  const me = useMe();
  return useMemo(() => {
    const client = selectedClient(me);
    const reader = {
      may: (permission: Permission) => me.member?.can.includes(permission) ?? false,
      has: (module: Module) => client?.[`has_${module}`] ?? false,
    };
    return new Set(MEASURES.filter((measure) => barTo(measure, reader) === undefined));
  }, [me]);
}
