import type { SaleForm, SaleReading } from '@trilha/contracts/incentives/sales';
import type { ReadingContext } from '@trilha/rules/incentives/receipt-text';
import { MAXIMUM_READINGS } from '@trilha/rules/incentives/sales';
import { useEffect, useRef, useState } from 'react';

import type { Part } from './edit-picture.ts';
import type { SaleDraft } from './sale-draft.ts';
import { readFiscalCodeOf, readInvoiceText, readingsOfCode, readingsOfText } from './read-picture.ts';
import type { AnyProposal } from './read-picture.ts';

/** How the reading of the pictures stands: nothing was asked, under way, finished, or could not be loaded. */
export type ReadingState = 'idle' | 'reading' | 'read' | 'failed';

interface Options {
  readonly form: SaleForm;
  readonly days: ReadingContext['days'];
  readonly draft: SaleDraft;
  readonly onChange: (change: Partial<SaleDraft>) => void;
}

const readingKey = ({ field, value, source }: SaleReading) => `${field} ${value} ${source}`;

/** An edited picture is read again and says most of it a second time. */
function isSame(one: AnyProposal, other: AnyProposal): boolean {
  if (one.field === 'product') return other.field === 'product' && one.productId === other.productId;
  return other.field === one.field && one.value === other.value;
}

/**
 * Reads pictures on the device as they are added, one after the other, while the person goes on. A code fills what is still
 * empty; text is only proposed.
 */
export function usePictureReading({ form, days, draft, onChange }: Options) {
  const [state, setState] = useState<ReadingState>('idle');
  const [codeRead, setCodeRead] = useState<boolean | null>(null);
  const [proposals, setProposals] = useState<readonly AnyProposal[]>([]);
  const [personal, setPersonal] = useState<ReadonlyMap<Blob, readonly Part[]>>(new Map());
  const queue = useRef(Promise.resolve());
  // What was typed since a picture was added must win over what is read from it.
  const latest = useRef({ draft, onChange });
  useEffect(() => {
    latest.current = { draft, onChange };
  });
  // What is still being read when the report is sent belongs to no other report.
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const change = (part: Partial<SaleDraft>, readings: SaleDraft['readings']) => {
    if (left.current) return;
    const known = latest.current.draft.readings;
    const added = readings.filter((one) => !known.some((other) => readingKey(other) === readingKey(one)));
    latest.current.onChange({ ...part, readings: [...known, ...added].slice(0, MAXIMUM_READINGS) });
  };

  const readCode = async (picture: Blob) => {
    const code = await readFiscalCodeOf(picture, form.campaign.country);
    if (!code) return false;
    const { fiscalKey, invoiceNumber, soldOn } = latest.current.draft;
    const day = code.issuedOn && days && code.issuedOn >= days.from && code.issuedOn <= days.to;
    change(
      {
        fiscalKey: fiscalKey || code.key,
        invoiceNumber: invoiceNumber || code.number,
        soldOn: soldOn || (day ? (code.issuedOn ?? '') : ''),
      },
      readingsOfCode(code),
    );
    return true;
  };

  const readPicture = async (picture: Blob) => {
    setState('reading');
    try {
      if (await readCode(picture)) setCodeRead(true);
      const { country } = form.campaign;
      const found = await readInvoiceText(picture, { country, days, products: form.products });
      setPersonal((before) => new Map(before).set(picture, found.personal));
      setProposals((before) => [
        ...before,
        ...found.proposals.filter((one) => !before.some((known) => isSame(known, one))),
      ]);
      change({}, readingsOfText(found.proposals, form.products));
      setState('read');
    } catch {
      // Without network, or on an old device, everything is typed as ever.
      setState('failed');
    }
  };

  return {
    state,
    /** Whether a code was found; null while none was looked for. */
    codeRead,
    proposals,
    personalOn: (picture: Blob) => personal.get(picture) ?? [],
    /** Reads an added picture. */
    read: (picture: Blob) => {
      queue.current = queue.current.then(() => readPicture(picture));
    },
    /** Reads only the code of a picture that is not kept. */
    readCodeOnly: async (picture: Blob) => {
      setCodeRead(null);
      setCodeRead(await readCode(picture).catch(() => false));
    },
    dismiss: () => setProposals([]),
  };
}
