/** How money comes in. */
export const METHODS = ['transfer', 'card', 'cash', 'check', 'other'] as const
