import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressName, MAIN_ADDRESS } from '#domain/account/company-address.ts'
import { read } from '#web/api/queries.ts'
import type { DocumentDraft } from '../../document-data.ts'

interface Props {
	value: DocumentDraft['header']
	onChange: (header: DocumentDraft['header']) => void
}

/** Which address of the company is printed; nothing where the company has only one, or none is printed. */
export function FromAddress({ value: header, onChange }: Props) {
	const { t } = useTranslation()
	const { data } = useQuery(read('userProfile', {}))
	const { addresses = [], company_label = '' } = data?.company ?? {}
	if (!addresses.length || !header.address) return null
	const { from_address = '', ...rest } = header
	const places = addresses.map((place) => ({ value: place.id, label: addressName(place) }))
	const main = [t('documentLook.fromMain'), company_label].filter(Boolean).join(' · ')
	return (
		<Select
			label={t('documentLook.fromAddress')}
			data={[{ value: '', label: t('documentLook.fromAsSet') }, { value: MAIN_ADDRESS, label: main }, ...places]}
			value={places.some(({ value }) => value === from_address) || from_address === MAIN_ADDRESS ? from_address : ''}
			allowDeselect={false}
			onChange={(id) => onChange(id ? { ...rest, from_address: id } : rest)}
		/>
	)
}
