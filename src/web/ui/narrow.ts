/** Below 992 px (spec section 9): the sidebar is a drawer, tables become rows, targets grow. */
export const NARROW = '(max-width: 991px)'
