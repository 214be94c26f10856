import { Navigate, useNavigate } from '@tanstack/react-router'
import { links } from '#web/app/paths.ts'
import type { SkuList } from '../../use-sku-list.ts'
import type { HomePlace } from '../../use-place.ts'
import { chosenOf } from '../chosen.ts'
import { SpecSheetDialog } from './spec-dialog.tsx'

/** Over the list while its address says `make=spec_sheet`: spec sheets of what is selected; where nothing is, a new one. */
export function MakeSpecSheet({ place, list }: { place: HomePlace; list: SkuList }) {
	const navigate = useNavigate()
	const chosen = chosenOf(list.selecting.selection, list)
	if (chosen.count === 0 || place.kind === 'deleted') return <Navigate {...links.newSpecSheet()} replace />
	const close = () =>
		void navigate({ to: '.', search: (old) => ({ ...old, make: undefined }) as typeof old, replace: true })
	return <SpecSheetDialog chosen={chosen} title={place.title} onClose={close} />
}
