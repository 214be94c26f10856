import { compareDecimals, toUnits, type Decimal } from '../../decimal.ts'
import type { EInvoice, EProblem } from './model.ts'

/** A rule of EN 16931 by its id: what of an invoice breaks it. */
export interface Rule {
	readonly id: string
	readonly find: (invoice: EInvoice) => readonly Finding[]
}

export type Finding = Omit<EProblem, 'rule'>

/** One finding where something is wrong, else none. */
export function when(isBroken: boolean, finding: Finding): Finding[] {
	return isBroken ? [finding] : []
}

/** A finding for each of some things that is wrong, with its place from 1. */
export function each<T>(all: readonly T[], isBroken: (one: T) => boolean, finding: Finding): Finding[] {
	return all.flatMap((one, at) => (isBroken(one) ? [{ ...finding, at: at + 1 }] : []))
}

/** Places that sums are compared with: more than any currency has. */
const PLACES = 6

export function sumOf(amounts: readonly Decimal[]): bigint {
	return amounts.reduce((sum, amount) => sum + (amount === '' ? 0n : toUnits(amount, PLACES)), 0n)
}

export function isSum(amount: Decimal, plus: readonly Decimal[], minus: readonly Decimal[] = []): boolean {
	return amount === '' || sumOf([amount]) === sumOf(plus) - sumOf(minus)
}

export const isBelowZero = (amount: Decimal) => amount !== '' && compareDecimals(amount, '0') < 0
