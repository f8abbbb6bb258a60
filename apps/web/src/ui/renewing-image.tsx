import { useState } from 'react';
import type { ImgHTMLAttributes } from 'react';

interface RenewingImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> {
  readonly src: string;
  readonly alt: string;
  /** Asks for the picture's address again; nothing where there is none any more. */
  readonly onRenew: () => Promise<string | null | undefined>;
}

/** A picture whose address ends while its page stays open: one that no longer loads is asked for once more, under a new address. */
export function RenewingImage({ src, alt, onRenew, ...rest }: RenewingImageProps) {
  /** What stands in for the address that was given; null while it is asked for, and where it did not help. */
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly src: string | null }>();
  const handleError = async () => {
    if (renewed?.of === src) return;
    setRenewed({ of: src, src: null });
    try {
      setRenewed({ of: src, src: (await onRenew()) ?? null });
    } catch {
      // Without an answer the picture stays broken, as it was.
    }
  };
  const shown = (renewed?.of === src && renewed.src) || src;
  return <img {...rest} src={shown} alt={alt} onError={() => void handleError()} />;
}
