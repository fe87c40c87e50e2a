/** A `RequestContext` of `frontend/app/page/context.ts` for the pages' loaders. Nobody keeps what the pages depend on. */
export const loadContext = (given) => ({
  clock: null,
  requestId: 'benchmarks',
  visitorAddress: '',
  peerSecret: '',
  adProvider: null,
  dependencies: {
    answered: () => ({ version: undefined, until: 0 }),
    stillTrue: () => false,
    unanswered() {},
    changesAt() {},
  },
  ...given,
});
