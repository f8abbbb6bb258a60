import type { ShownNewsBlock } from '@trilha/contracts/engagement/news-blocks';
import { ExternalLink } from 'lucide-react';

import blocksCss from '../../../activities/blocks/blocks.module.css';
import { ContentBlock } from '../../../activities/blocks/content-block.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import css from './news.module.css';

type ShownButton = Extract<ShownNewsBlock, { kind: 'button' }>;

/** Blocks as they stand in the text; buttons that follow each other stand side by side. */
function rowsOf(blocks: readonly ShownNewsBlock[]): (Exclude<ShownNewsBlock, ShownButton> | ShownButton[])[] {
  const rows: (Exclude<ShownNewsBlock, ShownButton> | ShownButton[])[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.kind !== 'button') rows.push(block);
    else if (Array.isArray(last)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

interface ArticleBlocksProps {
  readonly blocks: readonly ShownNewsBlock[];
  /** A fresh address of the file in a block. */
  readonly onRenew: (blockId: string) => Promise<string | undefined>;
}

/** What an article says, block by block. */
export function ArticleBlocks({ blocks, onRenew }: ArticleBlocksProps) {
  return (
    <div className={blocksCss['blocks']}>
      {rowsOf(blocks).map((row) =>
        Array.isArray(row) ? (
          <div key={row[0]?.id} className={css['buttons']}>
            {row.map(({ id, label, address }) => (
              <a
                key={id}
                className={buttonClass({ variant: 'primary' })}
                href={address}
                target="_blank"
                rel="noopener noreferrer"
              >
                {label}
                <ExternalLink size={18} aria-hidden="true" />
              </a>
            ))}
          </div>
        ) : (
          <div key={row.id} className={blocksCss['block']} dir="auto">
            <ContentBlock block={row} onRenew={() => onRenew(row.id)} />
          </div>
        ),
      )}
    </div>
  );
}
