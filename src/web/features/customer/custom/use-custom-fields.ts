import { useQuery } from '@tanstack/react-query'
import { customName, fieldHeader, type ListFieldName } from '#domain/customer/list/fields.ts'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'

export type CustomField = Data<'getCustomerFields'>['list'][number]

/** The seller's own fields; none until they are known. */
export function useCustomFields(): readonly CustomField[] {
	const { data } = useQuery(read('getCustomerFields', {}))
	return data?.list ?? NONE
}

const NONE: readonly CustomField[] = []

/** How the field of a list is called, own ones included. */
export function useFieldHeader(): (field: ListFieldName) => string {
	const { i18n } = useTranslation()
	const fields = useCustomFields()
	const locale = i18n.language.startsWith('zh') ? 'zh' : 'en'
	return (field) => fieldHeader(field, locale, fields)
}

/** The names that own fields have in lists. */
export const customNames = (fields: readonly CustomField[]) => fields.map(({ id }) => customName(id))
