import { contracts } from '#contract/index.ts'
import { inquiryLink } from '#domain/inquiry/inquiry-link.ts'
import type { Module } from '#server/module.ts'
import { getFollowUp, replyFollowUp } from './follow-up.service.ts'
import { remindOfInquiries } from './reminders.service.ts'
import { setInquiryLines } from './desk/lines.service.ts'
import { mergeInquiries, separateInquiry, undoMerges } from './desk/merge.service.ts'
import { operateInquiries, setInquiry } from './desk/work.service.ts'
import { countInquiries, getInquiries, getInquiry, operateInquiry } from './inquiry.service.ts'
import { exportFollowUp, exportInquiry, INQUIRY_FILE_PREFIX } from './export/export.service.ts'
import { uploadInquiryFile } from './files.service.ts'
import { sendInquiry } from './send.service.ts'

export { sellersWords, type WordsFacts } from './mails.presenter.ts'
export { recordForTemplate, type TemplateRecord } from './template-record.service.ts'
export { countInquiries }
export { getFollowUp, getInquiries, getInquiry, operateInquiry, replyFollowUp, sendInquiry, setInquiry }

const link = inquiryLink('{id}')

/** What buyers ask for: sending, the seller's inbox, the buyer's follow-up page (product.md sections 3.6, 3.7). */
export const inquiry = {
	contract: contracts.inquiry,
	routes: {
		sendInquiry,
		uploadInquiryFile,
		getFollowUp,
		replyFollowUp,
		getInquiries,
		getInquiry,
		operateInquiry,
		setInquiryLines,
		setInquiry,
		mergeInquiries,
		separateInquiry,
		operateInquiries,
		exportInquiry,
		exportFollowUp,
	},
	retention: [{ prefix: INQUIRY_FILE_PREFIX, keep: 86_400_000 }],
	undoers: { inquiry: undoMerges },
	notices: {
		// The word "inquiry" leads there, also in messages of other versions (spec section 2).
		inquiry: {
			text: { en: 'New inquiry {number} from {who}, {catalog}', zh: '新询盘 {number}：{who}，{catalog}' },
			link,
		},
		inquiry_waits: {
			text: {
				en: '{who} has waited a week for an answer to inquiry {number}',
				zh: '{who} 的询盘 {number} 已有一周未回复',
			},
			link,
		},
		inquiry_reply: {
			text: { en: '{who} answered in inquiry {number}', zh: '{who} 回复了询盘 {number}' },
			link,
		},
	},
	chores: [{ every: 3_600_000, run: remindOfInquiries }],
	files: [
		{ table: 'inquiry', columns: ['lines', 'sent_lines'] },
		{ table: 'inquiry_message', columns: ['files'] },
	],
} satisfies Module<typeof contracts.inquiry>
