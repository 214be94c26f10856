import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { InquiryDetail } from './inquiry-detail.tsx'
import { InquiryList } from './inquiry-list.tsx'
import classes from './list.module.css'
import { useInboxAddress } from './use-inbox.ts'

/** What buyers ask for: the list, and one of them beside it; on a phone one after the other. */
export function InquiriesPage() {
	const { t } = useTranslation()
	const narrow = useNarrow()
	const { address, go } = useInboxAddress()
	const { id } = address
	if (narrow)
		return id === undefined ? (
			<InquiryList address={address} go={go} />
		) : (
			<InquiryDetail key={id} id={id} onBack={() => go({ id: undefined })} />
		)
	return (
		<div className={classes.split}>
			<div className={classes.side}>
				<InquiryList address={address} go={go} />
			</div>
			<div className={classes.main}>
				{id === undefined ? (
					<EmptyState icon={IconInbox} title={t('inquiry.choose')} text={t('inquiry.chooseText')} />
				) : (
					<InquiryDetail key={id} id={id} />
				)}
			</div>
		</div>
	)
}
