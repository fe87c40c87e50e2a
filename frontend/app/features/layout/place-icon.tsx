/** Line drawings of the main places, one path each. */
const drawings = {
  themes: 'M4 21V9M4 9l14-5v9L4 17M4 9c5 2 9-2 14 0M2.5 21h3',
  dream: 'M19 14.5A8 8 0 1 1 10 4a6.5 6.5 0 0 0 9 10.5ZM17 3l.7 2 2 .7-2 .7L17 8.5l-.7-2.1-2-.7 2-.7Z',
  coop: 'M3 20v-8l5-4 5 4v8ZM6.5 20v-4h3v4M13 20h8v-7l-4-3.5-4 3M16 16h2',
  posts: 'M12 6.5C10 5 7 4.5 3 5v13c4-.5 7 0 9 1.5 2-1.5 5-2 9-1.5V5c-4-.5-7 0-9 1.5Zm0 0v13',
  seasonal: 'M12 21v-8M12 13c-5 0-7-3-7-8 5 0 7 3 7 8Zm0 0c0-4 2-6.5 6.5-6.5 0 4.5-2 6.5-6.5 6.5Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
};

export function PlaceIcon({ of }: { of: keyof typeof drawings }) {
  return (
    <svg
      className="size-6 text-gold md:max-lg:hidden"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[of]} />
    </svg>
  );
}
