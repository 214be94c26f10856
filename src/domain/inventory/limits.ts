/** Lines that one update of stock takes. */
export const UPDATE_LINES_MAX = 5000
