import { ThemeColor } from '@ceping/contract/vocabulary'
import { Radio, type RadioGroupProps } from 'antd'
import styles from './theme-color-picker.module.css'
import { themeColorNames, themeColorOf } from './theme-colors.ts'

/** One of the theme colours, each with its name; a field of a form. */
export function ThemeColorPicker(props: Pick<RadioGroupProps, 'id' | 'value' | 'onChange'>) {
  return (
    <Radio.Group
      {...props}
      aria-label="主题色"
      options={ThemeColor.options.map((themeColor) => ({
        value: themeColor,
        label: (
          <span className={styles.choice}>
            <span className={styles.swatch} style={{ background: themeColorOf(themeColor) }} />
            {themeColorNames[themeColor]}
          </span>
        ),
      }))}
    />
  )
}
