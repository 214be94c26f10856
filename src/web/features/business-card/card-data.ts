import type { UseFormReturnType } from '@mantine/form'
import type { BusinessCard } from '#contract/business-card.ts'

export type Card = BusinessCard
export type CardFormState = UseFormReturnType<Card>
