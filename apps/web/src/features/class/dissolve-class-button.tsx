import type { ClassView } from '@ceping/contract/class'
import { Button, Form, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { dissolvingMeans, useDissolveClass } from './use-dissolve-class.ts'

interface DissolveClassButtonProps {
  classView: ClassView
  onDissolved: () => void
}

/** Dissolves a class once its name has been typed. */
export function DissolveClassButton({ classView, onDissolved }: DissolveClassButtonProps) {
  const { classId, className } = classView
  const { dissolve, isPending } = useDissolveClass()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<InputRef>(null)
  const isNamed = typed.trim() === className.trim()

  async function submit(): Promise<void> {
    if (isNamed && (await dissolve(classId))) onDissolved()
  }

  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        解散班级
      </Button>
      <Modal
        title="确定要注销该班级吗？"
        open={isOpen}
        okText="解散班级"
        cancelText="取消"
        okButtonProps={{ danger: true, disabled: !isNamed }}
        confirmLoading={isPending}
        destroyOnHidden
        onOk={() => void submit()}
        onCancel={() => setIsOpen(false)}
        afterOpenChange={(isShown) => isShown && input.current?.focus()}
        afterClose={() => setTyped('')}
      >
        <p>{dissolvingMeans}</p>
        <Form layout="vertical" onFinish={() => void submit()}>
          <Form.Item
            htmlFor="dissolve-class-name"
            label={
              <span style={{ overflowWrap: 'anywhere' }}>
                请输入班级名称 <strong>{className}</strong> 以确认
              </span>
            }
          >
            <Input
              id="dissolve-class-name"
              ref={input}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
