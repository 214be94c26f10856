/**
 * The shape of a translation: every key of the English texts, any words. English plural pairs
 * (`rows_one`, `rows_other`) need only `_other` in a language without a singular.
 */
export type Translation<T> = {
	readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translation<T[K]>
}
