/** What the loaders of the pages are told of a request: a `RequestContext` of `frontend/app/page/context.ts`. Nobody keeps what the pages depend on. */
export const loadContext = (given) => ({
  clock: null,
  requestId: 'benchmarks',
  visitorAddress: '',
  peerSecret: '',
  designPage: false,
  adProvider: null,
  dependencies: {
    answered: () => ({ version: undefined, until: 0 }),
    stillTrue: () => false,
    unanswered() {},
    changesAt() {},
  },
  ...given,
});
