import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormProps } from '../form-props.ts'

/** What is said to whom it is for, below the lines. */
export function Message({ type, draft: { footer }, change }: FormProps) {
	const { t } = useTranslation()
	return (
		<Textarea
			label={t(type === 'purchase_order' ? 'purchaseOrder.message' : 'document.message')}
			autosize
			minRows={3}
			maxLength={2000}
			value={footer.message_to_customer.content}
			onChange={({ currentTarget: { value } }) =>
				change((now) => ({
					footer: { ...now.footer, message_to_customer: { ...now.footer.message_to_customer, content: value } },
				}))
			}
		/>
	)
}
