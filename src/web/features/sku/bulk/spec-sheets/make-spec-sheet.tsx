import { useNavigate } from '@tanstack/react-router'
import type { SkuList } from '../../use-sku-list.ts'
import type { HomePlace } from '../../use-place.ts'
import { chosenOf } from '../chosen.ts'
import { NewSpecSheet } from './new-spec-sheet.tsx'

/** Over the list while its address says `make=spec_sheet`: spec sheets of what is selected, if something that is sold is. */
export function MakeSpecSheet({ place, list }: { place: HomePlace; list: SkuList }) {
	const navigate = useNavigate()
	const chosen = chosenOf(list.selecting.selection, list)
	const close = () =>
		void navigate({ to: '.', search: (old) => ({ ...old, make: undefined }) as typeof old, replace: true })
	return (
		<NewSpecSheet
			chosen={chosen.count > 0 && place.kind !== 'deleted' ? chosen : null}
			title={place.title}
			onClose={close}
		/>
	)
}
