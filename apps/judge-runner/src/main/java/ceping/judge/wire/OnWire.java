package ceping.judge.wire;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The name of a message on the wire; on an interface of messages: the member that holds it. */
@Retention(RetentionPolicy.RUNTIME)
@interface OnWire {
    String value();
}
