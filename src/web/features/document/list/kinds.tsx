import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { type Kind, KINDS, ORDER_KINDS } from './list-address.ts'
import classes from './list.module.css'

/** The lists of one page: of orders those of both sides; the last one of the others tells of invoices that repeat. */
export function Kinds({ kind }: { kind: Kind | 'recurring' }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const isOfOrders = ORDER_KINDS.some((one) => one === kind)
	return (
		<div className={classes.kinds} role="group" aria-label={t('document.kinds')}>
			{(isOfOrders ? ORDER_KINDS : KINDS).map((one) => (
				<button key={one} type="button" aria-pressed={one === kind} onClick={() => void navigate(links.documents(one))}>
					{t(kindWord(one))}
				</button>
			))}
			{!isOfOrders && <Recurring isChosen={kind === 'recurring'} />}
		</div>
	)
}

function Recurring({ isChosen }: { isChosen: boolean }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			// A phone has no room for all of them.
			ref={(button) => {
				if (isChosen) button?.scrollIntoView({ inline: 'end', block: 'nearest' })
			}}
			onClick={() => void navigate(links.recurring())}
		>
			{t('document.list.recurring')}
		</button>
	)
}

/** Orders are told apart by whom they are given to or come from. */
function kindWord(kind: Kind) {
	if (kind === 'purchase_order') return 'customerOrder.toSuppliers'
	return kind === 'customer_order' ? 'customerOrder.fromCustomers' : (`document.list.${kind}` as const)
}
