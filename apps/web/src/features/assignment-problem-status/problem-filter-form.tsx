import { SearchOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { TagSelect } from '../../components/tag-select.tsx'
import type { ListView } from '../../lib/list-view.ts'
import styles from './problem-filter-form.module.css'

/** What the search form asks for. */
type ProblemFilter = Omit<ListView, 'page'>

interface ProblemFilterFormProps {
  /** What is searched for now. */
  filter: ProblemFilter
  onSearch: (filter: ProblemFilter) => void
}

/** Search by name and tags. */
export function ProblemFilterForm({ filter, onSearch }: ProblemFilterFormProps) {
  const [form] = Form.useForm<ProblemFilter>()
  const { title, tags } = filter
  const tagText = JSON.stringify(tags)

  // Back and forward change the address, and the form follows it.
  useEffect(() => {
    form.setFieldsValue({ title, tags: JSON.parse(tagText) as string[] })
  }, [form, title, tagText])

  return (
    <Form
      form={form}
      className={styles.form}
      layout="inline"
      initialValues={filter}
      onFinish={({ title, tags }: ProblemFilter) => onSearch({ title: title.trim(), tags })}
    >
      <Form.Item label="名称" name="title">
        <Input allowClear maxLength={100} placeholder="题目名称" />
      </Form.Item>
      <Form.Item label="标签" name="tags">
        <TagSelect className={styles.tags} placeholder="输入标签后按回车" />
      </Form.Item>
      <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
        搜索
      </Button>
    </Form>
  )
}
