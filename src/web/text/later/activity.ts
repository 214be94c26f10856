import { activity } from '../en/activity.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ activity })
