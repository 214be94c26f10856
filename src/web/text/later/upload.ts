import { upload } from '../en/upload.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ upload })
