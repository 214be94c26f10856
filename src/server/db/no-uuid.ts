/** An id that no row has, and that comes before all others: where a walk by ids begins, and whom nobody is. */
export const NO_UUID = '00000000-0000-0000-0000-000000000000'
