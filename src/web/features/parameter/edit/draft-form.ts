import type { UseFormReturnType } from '@mantine/form'
import type { ParameterDraft } from '#domain/custom-parameter/parameter.ts'

export type DraftForm = UseFormReturnType<{ -readonly [K in keyof ParameterDraft]: ParameterDraft[K] }>
