import { labels } from '../en/labels.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ labels })
