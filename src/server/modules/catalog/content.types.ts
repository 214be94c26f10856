import type { z } from 'zod'
import type { StoredContent, StoredSections } from './stored.rule.ts'

/**
 * What a catalog shows: chosen SKUs, categories that it follows, or a search (api.md, setCatalog), without those left out
 * of the search (`except`); categories in the order of the seller's choice (`category_order`).
 */
export type Content = z.output<typeof StoredContent>

/** SKUs under a heading of the seller's own. */
export type OwnSection = z.output<typeof StoredSections>[number]
