interface PictureProps {
  /** `/images/…?v=…` of the API. */
  src: string;
  /** '' if the text beside it has the same words. */
  alt?: string;
  /** Of a square picture, in CSS pixels. */
  size?: number;
  /** Of a picture that is not square. */
  width?: number;
  height?: number;
  /** Only for the main picture of a first screen. */
  eager?: boolean;
  className?: string;
}

/** React 18 has no `fetchPriority`. */
const LATE = { loading: 'lazy', fetchpriority: 'low' } as const;

/**
 * Loads after the first paint, which a dozen icons would delay. Its place is reserved. Its words stand between blanks,
 * which keep them from the figures beside them where only texts are read.
 */
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
    <img
      src={src}
      alt={alt && ` ${alt} `}
      width={width}
      height={height}
      className={className}
      {...(eager ? undefined : LATE)}
    />
  );
}
