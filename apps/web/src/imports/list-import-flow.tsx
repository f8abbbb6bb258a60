import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { LoadFailed } from '../ui/load-failed.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { listImportQuery, listImportsQuery } from './list-importer.ts';
import type { ListImporter, ListTexts } from './list-importer.ts';
import { ListProgress } from './list-progress.tsx';
import { MappingStep } from './mapping-step.tsx';
import { UploadStep } from './upload-step.tsx';

type Begun = Awaited<ReturnType<ListImporter['begin']>>;

interface ListImportFlowProps {
  readonly importer: ListImporter;
  readonly texts: ListTexts;
  /** The import the address names. */
  readonly importId: string | undefined;
  /** Whether its person may import; whoever may not sees what became of an import. */
  readonly canChange?: boolean;
  readonly onShow: (importId: string | undefined) => void;
  readonly addressOf: (importId: string) => string;
  /** What helps to fill a file in. */
  readonly help?: ReactNode;
}

/** A list from a file: upload, columns, check, decisions, commit in the background, undo for a day. */
export function ListImportFlow({
  importer,
  texts,
  importId,
  canChange = true,
  onShow,
  addressOf,
  help,
}: ListImportFlowProps) {
  const [begun, setBegun] = useState<Begun>();
  if (importId)
    return (
      <Current
        key={importId}
        importer={importer}
        texts={texts}
        importId={importId}
        canChange={canChange}
        onAgain={() => {
          setBegun(undefined);
          onShow(undefined);
        }}
      />
    );
  if (begun)
    return (
      <MappingStep
        begun={begun}
        targets={texts.targets}
        required={texts.required}
        onCheck={async (mapping) => onShow((await importer.check(begun.id, mapping)).id)}
      />
    );
  return (
    <>
      <UploadStep
        label={texts.upload}
        sample={texts.sample}
        begin={importer.begin}
        beginWith={importer.beginWith}
        onBegun={setBegun}
      >
        {help}
      </UploadStep>
      <Earlier importer={importer} addressOf={addressOf} />
    </>
  );
}

function Current({
  importer,
  texts,
  importId,
  canChange,
  onAgain,
}: Pick<ListImportFlowProps, 'importer' | 'texts'> & {
  readonly importId: string;
  readonly canChange: boolean;
  readonly onAgain: () => void;
}) {
  const queryClient = useQueryClient();
  const [isMapping, setMapping] = useState(false);
  const current = useQuery(listImportQuery(importer, importId));
  const status = current.data?.status;
  useEffect(() => {
    // What is remembered of the things is older than what the server has just written or taken back.
    if (status === 'committed' || status === 'undone')
      void queryClient.invalidateQueries({ queryKey: importer.shownBy });
  }, [status, importer, queryClient]);
  if (current.isError && !current.data) return <LoadFailed error={current.error} onRetry={current.refetch} />;
  if (!current.data) return <ScreenSkeleton cards={1} />;
  if (canChange && (status === 'mapping' || (isMapping && status === 'checked')))
    return (
      <MappingStep
        begun={{ ...current.data, preview: [] }}
        targets={texts.targets}
        required={texts.required}
        onCheck={async (mapping) => {
          const checking = await importer.check(importId, mapping);
          setMapping(false);
          queryClient.setQueryData(listImportQuery(importer, importId).queryKey, checking);
        }}
      />
    );
  return (
    <ListProgress
      importer={importer}
      texts={texts}
      current={current.data}
      canChange={canChange}
      onAgain={onAgain}
      onColumns={() => setMapping(true)}
    />
  );
}

function Earlier({ importer, addressOf }: Pick<ListImportFlowProps, 'importer' | 'addressOf'>) {
  const imports = useQuery(listImportsQuery(importer));
  if (imports.isError && !imports.data)
    return <LoadFailed compact error={imports.error} onRetry={imports.refetch} />;
  return <EarlierImports imports={imports.data?.items ?? []} addressOf={addressOf} />;
}
