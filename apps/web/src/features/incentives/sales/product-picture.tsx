import { productShape } from '@trilha/rules/incentives/product-names';
import type { ProductShape } from '@trilha/rules/incentives/product-names';
import {
  Headphones,
  Keyboard,
  Laptop,
  Monitor,
  Package,
  PcCase,
  Printer,
  Smartphone,
  Tablet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import css from './sales.module.css';

const PICTURES: Readonly<Record<ProductShape, LucideIcon>> = {
  laptop: Laptop,
  desktop: PcCase,
  monitor: Monitor,
  tablet: Tablet,
  phone: Smartphone,
  printer: Printer,
  headset: Headphones,
  keyboard: Keyboard,
  other: Package,
};

/** What a product looks like; its name stands beside it. */
export function ProductPicture({
  product,
}: {
  readonly product: { readonly type: string; readonly formFactor: string };
}) {
  const Picture = PICTURES[productShape(product)];
  return (
    <span className={css['picture']} aria-hidden="true">
      <Picture size={26} />
    </span>
  );
}
