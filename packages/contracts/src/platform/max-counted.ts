/** Counted no further: home says “99+” rather than count millions. Apart from the schemas, which learners' home must not load. */
export const MAX_COUNTED = 100;
