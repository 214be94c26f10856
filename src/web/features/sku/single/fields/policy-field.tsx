import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isStockPolicy, STOCK_POLICIES, stockPolicyText } from '#domain/inventory/policy.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { FieldHead } from './label.tsx'
import { useInput } from './use-input.tsx'

/** What buyers see when it is out of stock; none chosen: what its product says, else the account. */
export function PolicyField({ path }: { path: string }) {
	const { t, i18n } = useTranslation()
	const { stock_policy } = useAccountSettings()
	const input = useInput(path)
	const own = input.typed === undefined ? input.stored : input.typed
	const word = (policy: string) => (isStockPolicy(policy) ? stockPolicyText(policy, i18n.language) : policy)
	const usual = isStockPolicy(input.inherited) ? input.inherited : stock_policy
	return (
		<>
			<FieldHead>{input.reset}</FieldHead>
			<Select
				label={input.label}
				placeholder={t('skuPage.policyUsual', { word: word(usual) })}
				data={STOCK_POLICIES.map((value) => ({ value, label: t(`skuPage.policy.${value}`) }))}
				value={typeof own === 'string' && own !== '' ? own : null}
				clearable={!input.readOnly}
				{...input.props}
				onChange={(value) => input.change(value)}
			/>
		</>
	)
}
