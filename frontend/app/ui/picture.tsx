interface PictureProps {
  /** `/images/…?v=…` as the API answers it. */
  src: string;
  /** Empty when the words beside it say the same. */
  alt?: string;
  /** Side of a square picture, in CSS pixels. */
  size?: number;
  /** For a picture that is not square. */
  width?: number;
  height?: number;
  /** Loads at once, beside the first paint: only for the picture that a first screen is about. */
  eager?: boolean;
  className?: string;
}

/** React 18 has no `fetchPriority`, so it is written as the HTML attribute. */
const LATE = { loading: 'lazy', fetchpriority: 'low' } as const;

/** A picture whose place is kept before it arrives. It comes after the first paint, which a dozen icons would hold up. */
export function Picture({
  src,
  alt = '',
  size = 32,
  width = size,
  height = size,
  eager = false,
  className,
}: PictureProps) {
  return (
    <img src={src} alt={alt} width={width} height={height} className={className} {...(eager ? undefined : LATE)} />
  );
}
