import { SearchOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import type { ProblemFilter } from './assignment-problem-status.api.ts'
import styles from './problem-filter-form.module.css'

interface ProblemFilterFormProps {
  onSearch: (filter: ProblemFilter) => void
}

/** Search by name and tags. */
export function ProblemFilterForm({ onSearch }: ProblemFilterFormProps) {
  return (
    <Form
      className={styles.form}
      layout="inline"
      initialValues={{ title: '', tags: [] }}
      onFinish={(filter: ProblemFilter) => onSearch({ ...filter, title: filter.title.trim() })}
    >
      <Form.Item label="名称" name="title">
        <Input allowClear maxLength={100} placeholder="题目名称" />
      </Form.Item>
      <Form.Item label="标签" name="tags">
        <Select
          className={styles.tags}
          mode="tags"
          open={false}
          suffixIcon={null}
          allowClear
          maxCount={10}
          tokenSeparators={[',', '，', ' ']}
          placeholder="输入标签后按回车"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
        搜索
      </Button>
    </Form>
  )
}
